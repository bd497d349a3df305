"""Stands for stores of compiled templates, and for all that they import: the build has compiled ours."""


class BytecodeCache:
    """None is ever made, nor of those below."""


class FileSystemBytecodeCache(BytecodeCache):
    pass


class MemcachedBytecodeCache(BytecodeCache):
    pass
