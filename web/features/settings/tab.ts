import type { Settings } from '#contract/settings.ts'

/** What every tab of System Config is given. */
export interface TabProps {
  settings: Settings
  /** Told whether the tab holds something unsaved. */
  onDirty: (dirty: boolean) => void
}
