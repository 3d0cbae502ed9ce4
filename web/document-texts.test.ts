import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['web', 'contract']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  .join('\n')

/** A text as a source holds it: quoted or between tags, broken anywhere; `N` stands for a number put in. */
function inSource(text: string): RegExp {
  const words = text
    .split(' ')
    .map((word) => (word === 'N' ? '\\$?\\{[^}]+\\}' : word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`['"\`>}]\\s*${words.join('\\s+')}\\s*['"\`<{]`)
}

/** The product document's texts of the screens that are built, letter by letter (sections 2, 4, 5 and 8). */
const texts = {
  'the landing page': [
    'Your AI business mentor for daily accountability',
    'New founder? Get started with your AI coach today',
    'Join 2,000+ founders building better habits',
    'Sign In to Continue',
  ],
  'header and user menu': [
    'Space Mission Control',
    'Mission Control',
    'Mission Objectives',
    'Flight Data',
    'Voice Comms',
    'System Config',
    'flights',
    'missions',
    'Founder',
    'Profile',
    'Settings',
    'Log out',
    'U',
  ],
  home: [
    'Good Morning, Commander',
    'Start Mission Planning',
    'Afternoon Status, Commander',
    'Quick Mission Update',
    'Evening Report, Commander',
    'Mission Debrief',
    "Today's Mission Progress",
    'Mission Fuel',
    'All Missions Complete!',
    'Space Command Center',
    'Continue Mission',
    'Mission Complete - Launch!',
    'Perfect Mission Day',
    'All Systems Go!',
    'Mission Status Report',
    'Cancel',
    'Send Report',
  ],
  'the orbits': [
    'Launch Pad',
    'Preparing for liftoff',
    'Low Earth Orbit',
    'First orbital achievement',
    'Lunar Base',
    'Established moon presence',
    'Mars Station',
    'Deep space explorer',
    'Jupiter Outpost',
    'Outer system pioneer',
    'Deep Space Explorer',
    'Master of the cosmos',
  ],
  goals: [
    'Mission Control Center',
    'Launch New Mission',
    'Deep Space Exploration (90-Day Strategic Goals)',
    'Active Missions',
    'Mission Complete',
    'In Progress',
    'Loading mission data...',
    'No active missions',
    'Launch your first mission to begin your journey',
    'Launch Mission',
    'e.g., Send 50 outreach transmissions',
  ],
  'the history of sessions': [
    'Coaching Sessions',
    'This Week',
    'Average Duration',
    'Total Sessions',
    'Morning Planning',
    'Evening Retrospective',
    'Session History',
    'No sessions yet',
  ],
  'a session': [
    'Start Morning Planning',
    'Start Evening Retro',
    'Start Talking',
    'Continue Conversation',
    'Stop Recording',
    'Pause AI',
    'Mission Planning Session',
    'Mission Debrief Session',
    "Today's Mission Summary",
    'Perfect Mission Day!',
    'Excellent Progress!',
    "Good morning! Ready to plan your day and set some achievable goals? What's on your mind?",
    "Good evening! Let's reflect on your day. How did things go? Tell me about your wins and challenges.",
  ],
  'the profile': [
    'Astronaut Profile',
    'Mission Profile',
    'Business Intel',
    'System Settings',
    'Edit Profile',
    'Save Configuration',
    'Mission Profile Error',
    'Unable to load astronaut profile data',
    'Unknown',
    'Profile Updated',
    'Mission parameters have been successfully updated.',
    'Failed to update mission parameters. Please try again.',
  ],
  'System Config': [
    'Coaching',
    'HubSpot',
    'Alerts',
    'Advanced',
    'Supportive & Encouraging',
    'Balanced Approach',
    'Direct & Challenging',
    'Morning Only',
    'Evening Only',
    'Flexible Timing',
    'Save Coaching Preferences',
    'Test & Save',
    'Export All Data',
    'Generate Advisor Report',
    'Reset All Settings',
    'Settings saved',
    'Your coaching preferences have been updated.',
    'HubSpot Connected',
    'Your AI coach can now access your sales pipeline for intelligent coaching.',
    'Notifications Updated',
    'Your notification preferences have been saved.',
  ],
  'the one-step profile': [
    'Tell me about your business',
    'Back',
    'Continue',
    'Company name is required',
    'Industry is required',
    'Revenue range is required',
    'Goal must be at least 10 characters',
    'Select at least one challenge',
    '$0 - Pre-revenue',
    '$25,000+',
    'Sales & Marketing',
    'Customer Retention',
    'Profile Created',
    'Your founder profile has been set up successfully!',
  ],
  'the wizard': [
    'Business Setup',
    'Previous',
    'Next',
    'Complete Setup',
    'Creating Profile...',
    'Technology/Software',
    'Food & Beverage',
    '$50K-100K',
    '501-1000',
    'Commission-based',
    'Marketing/Sales',
    'Profile Created!',
    "Your comprehensive business context has been saved. Let's start coaching!",
    'Failed to create profile. Please try again.',
  ],
  'an unknown address': ['404 Page Not Found'],
  messages: [
    'Status Update Processed',
    'Your progress has been recorded and analyzed.',
    'Mission Progress Updated',
    'AI detected progress on N mission(s)!',
    'Update Failed',
    'Failed to process your status update',
    'Mission Created',
    'Your new mission has been added to the launch sequence!',
    'Launch Failed',
    'Mission creation failed. Please try again.',
    'Mission Status Updated',
    'Rocket fuel systems have been updated!',
    'Mission Update Failed',
    'Could not update mission status. Please try again.',
    'Unauthorized',
    'You are logged out. Logging in again...',
    'Error',
    'Failed to start coaching session. Please try again.',
    'Failed to process your message. Please try again.',
    'Microphone Error',
    'Could not access your microphone. Please check permissions.',
    'Goal Updated!',
  ],
}

for (const [where, expected] of Object.entries(texts)) {
  test(`${where}: every text of the document stands in the code as it was written`, () => {
    expect(expected.filter((text) => !inSource(text).test(sources))).toEqual([])
  })
}

test('a text that differs by an apostrophe, a dot or a letter is not found', () => {
  for (const text of [
    'Today’s Mission Progress',
    'Loading mission data…',
    'Launch new Mission',
    'Mission Fue',
  ])
    expect(inSource(text).test(sources)).toBe(false)
})
