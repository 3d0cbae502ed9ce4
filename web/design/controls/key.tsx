/**
 * A keycap beside a button's label. Drawn by the style sheet, so that it is no part of the button's name; the list under
 * `?` names every key. Not on phones.
 */
export const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    data-key={children}
    className="num grid h-5 min-w-5 place-items-center rounded-xs border border-line-2 bg-s3/70 px-1 text-[11px] leading-none font-medium tracking-normal text-ink-2 before:content-[attr(data-key)] max-lg:hidden"
  />
)
