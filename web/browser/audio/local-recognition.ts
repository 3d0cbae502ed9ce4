import { beginTrial, crashedOnRecogniser } from './recogniser-trial.ts'

/**
 * What the browser can do on this device: recognise, install what it needs, or neither. `untried` is a browser that is
 * not asked, since the question crashes some; `crashed` one that did; `silent` one that did not answer in time.
 */
export type LocalRecognition =
  | 'ready'
  | 'installable'
  | 'installing'
  | 'unavailable'
  | 'untried'
  | 'crashed'
  | 'silent'

/** The static part of the Web Speech API for recognition on the device. */
export interface LocalRecognitionApi {
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>
  install?(options: { langs: string[]; processLocally: boolean }): Promise<boolean>
}

/** Milliseconds a recogniser may take to say what it can do. */
export const probeTimeoutMs = 3000
/** Milliseconds an installation may take: one browser promises it and never ends. */
export const installTimeoutMs = 10 * 60_000

/** The page's language as recognisers name it: their packs have regions, and English has one for the United States. */
export function recognitionLanguage(): string {
  const language = document.documentElement.lang || 'en'
  return language === 'en' ? 'en-US' : language
}
const options = () => ({ langs: [recognitionLanguage()], processLocally: true })

const states: Record<string, LocalRecognition> = {
  available: 'ready',
  downloadable: 'installable',
  downloading: 'installing',
}

interface ClientHints {
  mobile: boolean
  brands: readonly { brand: string }[]
}

/**
 * Whether the browser names itself desktop Chrome or Edge and is driven by a person. Other builds of the same engine
 * lack the service, and the page's process ends at the first question.
 */
export function mayAskBrowser(): boolean {
  const { userAgentData, webdriver, userAgent } = navigator as Navigator & { userAgentData?: ClientHints }
  const isKnown = userAgentData?.brands.some(({ brand }) => /^(?:Google Chrome|Microsoft Edge)$/.test(brand))
  return Boolean(isKnown) && !userAgentData?.mobile && !webdriver && !userAgent.includes('Headless')
}

/** Asks the browser what it can do on this device. Call only once the founder asked for it, never on page load. */
export async function probeLocalRecognition(api: LocalRecognitionApi | undefined): Promise<LocalRecognition> {
  if (crashedOnRecogniser()) return 'crashed'
  if (!api?.available) return 'unavailable'
  if (!mayAskBrowser()) return 'untried'
  const endTrial = beginTrial()
  try {
    const state = await withTimeLimit(api.available(options()), probeTimeoutMs)
    return state === undefined ? 'silent' : (states[state] ?? 'unavailable')
  } catch {
    return 'unavailable'
  } finally {
    endTrial()
  }
}

/** Installs what recognition on this device needs, and says whether it is there now. Never rejects. */
export async function installLocalRecognition(
  api: LocalRecognitionApi | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  if (!api?.install || crashedOnRecogniser() || !mayAskBrowser()) return false
  const endTrial = beginTrial()
  const cancelled = new Promise<false>((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })
  try {
    return (await withTimeLimit(Promise.race([api.install(options()), cancelled]), installTimeoutMs)) ?? false
  } catch {
    return false
  } finally {
    endTrial()
  }
}

/** Resolves with undefined when the time is over. */
async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
