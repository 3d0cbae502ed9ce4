import type { Category, Priority } from '#server/providers/coach/port.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

const signs: [Category, RegExp][] = [
  [
    'team',
    /\b(?:hir(?:e|ing)|recruit\w*|candidates?|team|1:1|one-on-one|onboard (?:the |our |a )?(?:new )?(?:hire|employee|engineer|designer)|designer|salesperson|engineer|developer|intern|contractor|payroll|standup|retro|culture|cofounder|co-founder|applications?|job)\b/,
  ],
  [
    'revenue',
    /\b(?:mrr|arr|revenue|sales?|deals?|clos(?:e|ing)|invoices?|raise|raising|investors?|angels?|vcs?|fund(?:ing|raise|raising)|pipeline|pric(?:e|es|ing)|quotes?|proposals?|contracts?|upsell\w*|renew\w*|seed|term sheet|pay(?:ing|ment|ments)?|money|\$[\d,.]+k?|deck|grants?|cold calls?|follow-?ups?|retainers?)\b/,
  ],
  [
    'customers',
    /\b(?:customers?|clients?|users?|leads?|prospects?|outreach|emails?|dms?|calls?|interviews?|demos?|signups?|sign-ups?|trials?|onboard\w*|churn|support|tickets?|feedback|posts?|linkedin|twitter|blog|newsletter|ads?|campaign|marketing|content|product hunt|webinar|podcast|seo|community|surveys?|waitlist|partners?|sellers?|hosts?|subscribers?|followers?|reviews?|testimonials?|video|visits?|reply|comments?)\b/,
  ],
  [
    'product',
    /\b(?:ship|build|fix|bugs?|features?|api|page|app|deploy|release|launch|design|prototypes?|code|test(?:s|ing)?|roadmap|onboarding flow|site|website|landing|login|checkout|dashboard|mvp|beta|v\d|spec|database|analytics|domain|experiments?|papers?|units?|samples?|boards?|sensors?|firmware|integration|flow|refactor|migrat\w+|docs?|listings?)\b/,
  ],
]

/** Work on the product, whatever the thing is named after: "fix the confirmation email", but not "fix a call with Ada". */
const repairs =
  /\b(?:fix|debug|refactor|patch) (?:the|our|my|that|this) (?:\w+ ){0,2}?(?:emails?|pages?|payments?|reviews?|comments?|sign-?ups?|onboarding|invoices?|newsletter|blog|video)\b/

/** A guess the founder can change: the first sign found, money before people before product. */
export function categoryOf(tokens: Token[]): Category {
  const text = tokens.map((token) => token.text.toLowerCase()).join(' ')
  if (repairs.test(text)) return 'product'
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? 'other'
}

export function priorityOf(tokens: Token[]): Priority {
  const text = tokens.map((token) => token.lower).join(' ')
  if (
    /\b(?:main|most important|top priority|number one|biggest|must|critical|urgent|asap|above all|first|key|crucial|have to|no matter what|priority)\b/.test(
      text,
    )
  )
    return 'high'
  if (
    /\b(?:maybe|possibly|perhaps|if (?:there is|i have|we have) time|nice to have|would be nice|at some point|low priority|probably|might|could)\b/.test(
      text,
    )
  )
    return 'low'
  return 'medium'
}
