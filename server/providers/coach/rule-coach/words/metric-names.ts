/** Number of money or a rate that a founder tracks, with the name it is kept under. */
export const metricNames: [RegExp, string][] = [
  [/\b(?:mrr|monthly recurring(?: revenue)?|recurring revenue|in recurring)\b/, 'mrr'],
  [/\barr\b|\bannual recurring revenue\b/, 'arr'],
  [/\b(?:revenue|sales|turnover|income)\b/, 'revenue'],
  [/\bchurn\b/, 'churn'],
  [/\brunway\b/, 'runway'],
  [/\bburn(?: rate)?\b/, 'burn'],
  [/\bcash\b|\bin the bank\b|\bbank balance\b/, 'cash'],
  [/\b(?:paying )?(?:customers|clients)\b/, 'customers'],
  [/\bconversion(?: rate)?\b/, 'conversion'],
  [/\b(?:active )?users\b/, 'users'],
  [/\bcac\b/, 'cac'],
  [/\bltv\b/, 'ltv'],
  [/\bnps\b/, 'nps'],
  [/\bwaitlist\b/, 'waitlist'],
  [/\bsubscribers\b/, 'subscribers'],
  [/\bpipeline\b/, 'pipeline'],
]
