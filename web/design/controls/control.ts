/** The classes of anything one types or chooses in. */
export const control =
  'w-full rounded-md border border-edge bg-sunk px-3 text-row text-ink placeholder:text-ink-3 focus:border-ion disabled:opacity-75'
