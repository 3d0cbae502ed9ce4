/** Where the founder was in the manual's list: its address, and the row that was opened. */
interface ListPlace {
  href: string
  row: string | undefined
}

let lastPlace: ListPlace = { href: '/manual', row: undefined }

/** Remembers the list and the opened row, so that the way back ends where it began. */
export function rememberPlace(row: string): void {
  lastPlace = { href: `${location.pathname}${location.search}`, row }
}

export const placeInList = (): ListPlace => lastPlace
