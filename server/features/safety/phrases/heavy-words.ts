import { oneOf, phrase, work } from './pattern.ts'

/**
 * Words that are serious in a sentence about one's own life. One of them is enough to ask, unless the sentence is about
 * work.
 */
const strong = phrase`${oneOf(`
  die|died|dying|dead|death|deaths|alive|afterlife|heaven|suicide|suicidal|funeral|grave|coffin|buried|six feet under|noose|rope|lethal|overdose|overdosed|pills|tablets|morphine|sedatives|
  sleeping pills|paracetamol|xanax|valium|painkillers|knife|knives|gun|guns|shotgun|pistol|rifle|razor|razors|blade|blades|bruise|bruises|bruised|black eye|beats|beaten|choked|choking|strangled|strangle|raped|rape|
  molested|assaulted|bleeding|blood|unconscious|ambulance|collapsed|fainted|seizure|heart attack|stroke|noose|farewell|goodbye|goodbyes|burden|hopeless|worthless|unbearable|
  living|live any more|existing|existence|to live|not wake up|wake up dead|bridge|canal|ledge|railing|cliff|rooftop|train tracks|tracks|exhaust|bleach|poison|veins|wrists|wrist|cutting|cut myself|hurt myself|selfharm|
  hits|punched|punches|kicked|slapped|slaps|belt|locks me|locked me|threatens|threatened|violent|violence|abuse|abusive|abused|scared of|frightened of|terrified of|hospital|psychiatric|psych ward|voices|hallucinating|numb|breathe|breathing|
  end things|ending things|end everything|ending everything|end it|my end|disappear|vanish|forever|never come back|hide the marks|scars|lay down and not get up|not get up|no tomorrow|my ashes|last words|last goodbye|my will|meaningless|despair|
  hammer|machete|attacks me|hurts me|hurt me|hit me|beat me|pushes me about|throws things at me|takes my pension|rope|hang|hanging|drown|drowning|jump|crash the car|window of my|trust myself`)}`

const personal = phrase`i|im|ive|id|ill|me|my|myself|mine|husband|wife|boyfriend|girlfriend|son|daughter|brother|sister|mom|dad|mother|father|friend|baby|child|kids|children`

/** Terms of work, sport and everyday life next to which a serious word is figurative. */
const ordinary = phrase`(?:${work}|competitor|competitors|competition|churn|growth|pipeline|lead|leads|battery|laptop|phone|printer|computer|keyboard|gym|workout|run|marathon|yoga|bike|doctors? appointment|dentist|flu|cold|vaccine|hospital (?:chain|group|pilot|contract|network)|saas|stack|repo|branch|merge|test|tests|deploy|database|login|checkout|cart|stripe|aws|google|apple|amazon|competitive|founder|founders|cofounder|accelerator|pitching|scope|costs?|margin|margins|salary|salaries|cash|money|bank|tax|taxes|lawyer|patent|trademark|mvp|prototype|onboard|metrics|kpi|kpis|goal|goals|hours|weekend|holiday|vacation|coffee|lunch|dinner|podcast|video|videos|film|book|books|article|song|movie|blog|post|posts|audience|followers|sponsor|warehouse|stock|shipping|delivery|parcel|parcels|packaging|factory|machine|machines|menu|recipe|kitchen|cafe|restaurant|garden|plants?|barcode|label|labels|cut list|haircut|hair|dog|cat|design|designs|logo|font|colour|color|draft|pages|chapter|outreach|cold calls?|proposal|quote|quotes|offer|offers|partner program|partnership|license|licence|study|clinic|patients|trial|nurse|nurses|doctors|medical|device|health|wellness|therapy app|insurer|insurance|survey|interview|interviews)`

export const isHeavy = (sentence: string): boolean =>
  strong.test(sentence) && personal.test(sentence) && !ordinary.test(sentence)
