/** The areas of the playbook under the names that founders read, in the order of the page. */
const areaNames = new Map([
  ['customers', 'Your idea'],
  ['first-sales', 'First sales'],
  ['sales', 'Sales'],
  ['pricing', 'Pricing'],
  ['retention', 'Customers'],
  ['marketing', 'Marketing'],
  ['product', 'Product'],
  ['money', 'Money'],
  ['fundraising', 'Fundraising'],
  ['focus', 'Focus'],
  ['team', 'Team'],
  ['cofounders', 'Co-founders'],
  ['company', 'Company'],
  ['mind', 'Mindset'],
])

export const areaIds: readonly string[] = [...areaNames.keys()]

/** The name of an area; one that was added without a name shows its id. */
export const areaName = (id: string): string => areaNames.get(id) ?? id
