import { areaNames } from './messages.ts'

export const areaIds: readonly string[] = [...areaNames.keys()]

/** The name of an area; one that was added without a name shows its id. */
export const areaName = (id: string): string => areaNames.get(id) ?? id
