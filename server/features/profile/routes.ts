import * as contract from '#contract/profile.ts'
import type { Context } from '#server/context.ts'
import { findChoices } from '#server/features/settings/index.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { changeProfile } from './change-profile.ts'
import { createProfile } from './create-profile.ts'
import { shownProfile } from './shown-profile.ts'
import { findDraft, findProfile, saveDraft } from './store.ts'

export function mountProfile(deps: RouteDeps, { clock }: Context): void {
  mount(deps, contract.readFounderProfile, {
    read: async ({ db, founder }) => {
      const [row, choices] = await Promise.all([findProfile(db, founder.id), findChoices(db, founder.id)])
      return shownProfile(founder, row, choices.voiceInterface)
    },
  })
  mount(deps, contract.changeFounderProfile, {
    atomic: async ({ tx, founder, body }) => changeProfile({ tx, clock }, founder, body),
  })
  mount(deps, contract.createFounderProfile, {
    atomic: async ({ tx, founder, body }) => createProfile({ tx, clock }, founder, body),
  })
  mount(deps, contract.readProfileDraft, {
    read: async ({ db, founder }) => {
      const draft = await findDraft(db, founder.id)
      return draft
        ? { step: draft.step, answers: draft.answers, savedAt: draft.savedAt.toISOString() }
        : { step: 1, answers: {}, savedAt: null }
    },
  })
  mount(deps, contract.saveProfileDraft, {
    atomic: async ({ tx, founder, body }) => {
      const savedAt = clock.now()
      await saveDraft(tx, { founderId: founder.id, ...body, savedAt })
      return { ...body, savedAt: savedAt.toISOString() }
    },
  })
}
