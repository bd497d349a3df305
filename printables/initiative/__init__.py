"""The Initiative on paper."""
