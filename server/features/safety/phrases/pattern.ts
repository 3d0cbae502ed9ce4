/** Matches up to `most` words in between, within one sentence; commas count as words. */
export const gap = (most: number): string => `(?: [a-z0-9,%$]+){0,${most}}`

/** Builds a pattern over a normalised sentence (see normalise.ts), bounded by whole words. */
export const phrase = (parts: TemplateStringsArray, ...more: string[]): RegExp =>
  new RegExp(`(?<![a-z0-9])(?:${String.raw(parts, ...more)})(?![a-z0-9])`)

/** Matches one of several words. */
export const oneOf = (words: string): string => `(?:${words.trim().replace(/\s*\n\s*/g, '')})`

export interface Phrase {
  pattern: RegExp
  /** A pattern in the same sentence that makes the phrase harmless. */
  unless?: RegExp
}
export const list = (...patterns: (RegExp | Phrase)[]): Phrase[] =>
  patterns.map((pattern) => (pattern instanceof RegExp ? { pattern } : pattern))

export const work = oneOf(`
  company|business|startup|start up|work|office|team|job|product|feature|features|launch|pitch|deck|deal|contract|lease|client|clients|
  customer|customers|user|users|investor|investors|supplier|suppliers|agency|meeting|meetings|standup|call|calls|webinar|sprint|
  campaign|ads|release|build|code|crm|app|api|bug|bugs|server|software|website|site|page|market|marketing|sales|price|prices|pricing|budget|
  invoice|invoices|payroll|report|reports|spreadsheet|slides|email|emails|inbox|newsletter|beta|trial|subscription|plan|roadmap|
  quarter|round|funding|revenue|churn|runway|board|order|orders|shop|store|brand|project|task|tasks|deadline|hire|hiring|tool|platform|
  conference|event|panel|podcast|demo|onboarding|backlog|ticket|tickets|form|forms|linkedin|tiktok|slack|hotel|conference|dashboard|fair`)
export const close = oneOf(`
  cofounder|founder|business partner|partner|associate|employee|engineer|developer|designer|intern|colleague|coworker|manager|boss|cto|ceo|
  friend|bestie|best friend|buddy|mate|flatmate|roommate|neighbour|neighbor|wife|husband|spouse|boyfriend|girlfriend|ex|brother|sister|son|daughter|child|
  kid|mother|mom|father|dad|uncle|aunt|cousin|grandson|grandfather|grandmother|grandma|grandpa|nephew|niece|customer|client|user|student|
  teammate|tenant|assistant|freelancer|contractor|team member|guy|man|woman|girl|boy|somebody|person|baby|toddler|stepson|stepdaughter`)
export const family = oneOf(`
  kids|children|family|wife|husband|parents|mother|mom|dad|father|son|daughter|brother|sister|partner|boyfriend|girlfriend|friends|everyone|them|they|people|world|
  loved ones|all of them|girls|boys|baby|you all|you|us|him|her`)
export const violent = oneOf(`
  husband|wife|spouse|boyfriend|girlfriend|partner|business partner|cofounder|boss|ex|dad|father|mom|mother|uncle|aunt|brother|sister|son|grandson|
  stepmom|stepmother|stepbrother|cousin|flatmate|roommate|landlord|neighbour|neighbor|man|guy|colleague|in law|manager|father in law|coach|he|she|they`)
export const body = oneOf(`
  arm|arms|leg|legs|wrist|wrists|thigh|thighs|skin|hand|hands|face|head|neck|throat|stomach|belly|eye|nose|ribs|rib|jaw|hair|back|lip|finger|fingers|shoulder|tooth|body|veins|chest|knuckles|feet`)
export const medicine = oneOf(`
  pill|pills|tablet|tablets|tabs|paracetamol|benadryl|nyquil|advil|aleve|naproxen|melatonin|tramadol|seroquel|lorazepam|klonopin|ativan|adderall|oxycodone|vicodin|percocet|beta blockers|blood thinners|tylenol|ibuprofen|aspirin|xanax|valium|ambien|sleeping pills|sleepers|sleeping|sedatives|sedative|medicine|medicines|meds|med|medication|
  morphine|opioids|oxy|insulin|antidepressants|prozac|zopiclone|benzos|painkillers|capsules|bleach|antifreeze|rat poison|poison|heroin|fentanyl|codeine|acetaminophen|drugs|dose|doses|prescription|diazepam|lithium`)
