/** The areas of the playbook under the names that founders read, in the order of the page. */
export const areaNames = new Map([
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
