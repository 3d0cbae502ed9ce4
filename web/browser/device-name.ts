import * as messages from './messages.ts'

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]
// Order matters: Chrome's user agent contains "Safari", and Edge's contains "Chrome".
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** A readable device name: "Chrome on Mac". */
export function deviceName(userAgent: string): string {
  const matchName = (patterns: typeof systems) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [matchName(browsers), matchName(systems)]
  if (browser && system) return messages.browserOn({ browser, system })
  return browser ?? system ?? messages.unknownDevice
}
