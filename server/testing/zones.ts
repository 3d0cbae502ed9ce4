/** Time zones in which days are awkward: far off, in half and quarter hours, and moving at midnight. */
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
  // Where midnight is missing once a year, and comes twice.
  'Africa/Cairo',
  'Asia/Beirut',
  'Atlantic/Azores',
  'America/Santiago',
]
