// Pages in tests are read in a locale of days before months and of 24 hours, whatever the machine has.
Object.defineProperty(globalThis.navigator, 'language', { value: 'en-GB', configurable: true })
