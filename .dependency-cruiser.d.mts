declare const ruleSet: { forbidden: { name: string }[]; options: object }
export default ruleSet
