import { fc } from '#server/testing/properties.ts'

/** Placeholder for an id until the request is sent: one that this founder has seen, or none. */
export const anyId = '@@id'

/** JSON text that no value serialises to, by the placeholder string that stands for it until the body is written. */
export const rawJson: Record<string, string> = {
  '@@huge': '1e999',
  '@@minus-zero': '-0',
  '@@long': '9007199254740993',
  '@@deep': `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  '@@deep-object': `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  '@@proto': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
}

export const csvs = [
  'month,revenue\n2026-10,8500\n2026-13,-1',
  'month;revenue;cash\n2026-09;1e400;NaN',
  'month\n"2026-10',
]
const sayings = [
  'Send 50 outreach emails',
  'I sent 5 emails and called Anna',
  'Clear my whole list',
  'yes',
  'Move it to Monday',
  'Our revenue was $8,500 in October',
  'I promise to call Ben tomorrow',
  'Raise the target to 1e309',
  '½ of ٣٤ emails',
  'I sent 5 constructor emails and toString to valueOf',
  'twenty-constructor hasOwnProperty, and __proto__ point isPrototypeOf',
]
export const zones = [
  'Europe/Berlin',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'europe/berlin',
  'Mars/Olympus',
]
export const near = ['2026-11-20', '2026-11-21', '2026-11-19', '2026-11-23', '2026-12-24', '2027-02-10']
export const moments = [
  ...near,
  ...[
    '2026-11-20T08:00:00Z',
    '2026-11-25T10:00:00+01:00',
    '2027-02-20T00:00:00Z',
    '2026-11',
    '2026-10',
    '2026-W47',
  ],
  ...[
    '2026-02-30',
    '2024-02-29',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '0000-01',
    '9999-12',
    '2026-W53',
    '9999-W53',
  ],
  ...[
    '2026-11-20T08:00:00.123456789+23:59',
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00-14:00',
    'monday-9am',
  ],
  ...zones,
]
const hostile = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff\ud800y',
    '\u202eevil',
    '\ufeff',
    '\u200b',
    'e\u0301'.repeat(40),
  ],
  ...[
    '👩‍👩‍👧‍👦'.repeat(9),
    'ﷺ'.repeat(50),
    'x'.repeat(5_000),
    `${'9'.repeat(400)} emails`,
    'NaN',
    'Infinity',
    '-1',
    '1e400',
  ],
  ...[
    "'; drop table missions; --",
    '%',
    '_%\\',
    '<script>alert(1)</script>',
    '{{1+1}}',
    '../../etc/passwd',
    '=1+1',
    'null',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'https://127.0.0.1:1/x',
    'http://[::1]/',
    'data:text/html,x',
    'x'.repeat(70_000),
  ],
]

/** A string as people, machines and attackers write them. */
export const strings: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...sayings) },
  { weight: 3, arbitrary: fc.constantFrom(...moments) },
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  // Includes unpaired surrogates, which `binary` leaves out.
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map(fromCodes) },
)

function fromCodes(codes: number[]): string {
  return String.fromCharCode(...codes)
}
