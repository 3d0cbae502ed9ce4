/** A month's snapshot without a figure. */
export const noFigures = {
  revenue: null,
  customers: null,
  newCustomers: null,
  lostCustomers: null,
  acquisitionSpend: null,
  cash: null,
  expenses: null,
  grossMargin: null,
}
