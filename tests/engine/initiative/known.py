"""What the sixteen missions ask for, for tests that have to answer."""

from collections.abc import Mapping

ANSWERS: Mapping[str, tuple[str, ...]] = {
    "en": (
        *("Silk thread", "Permit", "Harvest moon", "Steam pipe", "Night poems", "Swift, Echo", "Tuning fork"),
        *("Glass jar", "19 32 45", "Ballroom, cellar", "Flower", "Golden frames", "Anna Orel", "Midnight ferry"),
        *("False weight", "Raven, 39"),
    ),
    "uk": (
        *("Червона нитка", "Прохід", "Свято жнив", "Водяна труба", "Збірка віршів", "Стриж, Луна", "Камертон"),
        *("Старі ночви", "19 32 45", "Бальна зала, льох", "Квітка", "Золота оправа", "Анна Орел", "Нічний пором"),
        *("Порожня гиря", "Ворон, 39"),
    ),
    "ru": (
        *("Красная нить", "Пропуск", "Праздник жатвы", "Водяная труба", "Томик стихов", "Стриж, Эхо", "Камертон"),
        *("Медный таз", "19 32 45", "Бальный зал, погреб", "Цветок", "Золотая оправа", "Анна Орел", "Ночной паром"),
        *("Полая гиря", "Ворон, 39"),
    ),
}
"""Found out by a person, and typed as a person types."""

WRONG = {"en": "A red herring", "uk": "Не знаємо", "ru": "Не знаем"}
