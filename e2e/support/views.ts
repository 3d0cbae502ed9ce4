import { sampled } from '#server/testing/sample.ts'

/** A size of the window and a theme. */
export interface View {
  phone: boolean
  light: boolean
}

/** Each size in each theme. */
export const allViews: View[] = [false, true].flatMap((phone) =>
  [false, true].map((light) => ({ phone, light })),
)

/** Each size in each theme; in a sampled run one of the four. */
export const sampledViews = (matrix: string): View[] => sampled(matrix, allViews, { part: 0.25 })

/** `phone` true and false; in a sampled run one of them. For journeys whose steps are the same at either size. */
export const sampledSizes = (matrix: string): boolean[] => sampled(matrix, [false, true], { part: 0.5 })
