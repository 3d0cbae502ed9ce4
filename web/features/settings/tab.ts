import type { Settings } from '#contract/settings.ts'

/** Props of every tab of System Config. */
export interface TabProps {
  settings: Settings
  /** Called when the tab starts or stops having unsaved changes. */
  onDirty: (dirty: boolean) => void
}
