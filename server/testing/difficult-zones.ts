/** Difficult time zones: far from UTC, with half and quarter hours, and with clock changes at midnight. */
export const zones = [
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'America/Havana',
  'America/Nuuk',
  // Zones where midnight is missing once a year, and occurs twice.
  'Africa/Cairo',
  'Asia/Beirut',
  'Atlantic/Azores',
  'America/Santiago',
]
