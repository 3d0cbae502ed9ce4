import { Mic, Plus } from 'lucide-react'
import { useState } from 'react'
import { Chip, Star } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { Choices } from '#web/design/controls/choices.tsx'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import { FileButton } from '#web/design/controls/file-button.tsx'
import { Slider } from '#web/design/controls/slider.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { TimeField } from '#web/design/controls/time-field.tsx'
import { Exhibit, Row } from './exhibit.tsx'

const looks = ['flame', 'line', 'quiet', 'abort'] as const
const tones = ['flame', 'ion', 'nominal', 'caution', 'abort', 'nebula'] as const
const areas = [
  ['sales', 'Sales'],
  ['product', 'Product'],
  ['marketing', 'Marketing'],
] as const
const styles = [
  ['supportive', 'Supportive', 'Encourages first'],
  ['balanced', 'Balanced', 'A bit of both'],
  ['direct', 'Direct', 'Says it as it is'],
] as const

/** Buttons, fields and choices. */
export function Controls() {
  return (
    <>
      <Exhibit title="Buttons" note="A screen has one that is amber">
        {looks.map((look) => (
          <Row key={look}>
            <Button look={look}>{look}</Button>
            <Button look={look} size="small">
              Small
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
          </Row>
        ))}
        <Row>
          <Button look="flame" size="window">
            <Mic size={17} strokeWidth={1.75} aria-hidden />
            In the window
          </Button>
          <Button look="quiet" size="icon" aria-label="Add">
            <Plus size={17} strokeWidth={1.75} aria-hidden />
          </Button>
        </Row>
      </Exhibit>
      <Exhibit title="Chips">
        <Row>
          <Chip>plain</Chip>
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
          <Chip tone="flame">
            <Star /> Perfect Mission Day
          </Chip>
        </Row>
      </Exhibit>
      <Fields />
      <Chosen />
    </>
  )
}

const nothing = () => {}

function Fields() {
  return (
    <Exhibit title="Fields">
      <div className="grid gap-4">
        <Field label="Empty" placeholder="e.g., Send 50 outreach transmissions" />
        <Field label="With a hint" hint="Optional" defaultValue="Wind Tunnels" />
        <Field label="Refused" error="Company name is required" defaultValue="" />
        <Field label="Disabled" disabled defaultValue="ada@example.com" />
        <TimeField label="A time of day" value={540} onChange={() => {}} />
        <Field label="The label is for readers only" hideLabel placeholder="No label on screen" />
        <TextArea label="Several lines" rows={3} defaultValue="Ten calls, three answers." />
        <TextArea
          label="Several lines, refused"
          rows={2}
          error="Goal must be at least 10 characters"
          defaultValue="Grow"
        />
        <Select label="One of a few" options={areas} defaultValue="product" />
        <Select label="One of a few, refused" options={areas} error="Industry is required" />
        <Select label="One of a few, disabled" options={areas} disabled />
        <Row>
          <FileButton label="A file" accept=".csv" onFile={nothing}>
            Choose a file
          </FileButton>
          <FileButton label="A file, while one is read" accept=".csv" disabled onFile={nothing}>
            Reading...
          </FileButton>
        </Row>
      </div>
    </Exhibit>
  )
}

function Chosen() {
  const [on, setOn] = useState(true)
  const [speed, setSpeed] = useState(1)
  const [focus, setFocus] = useState(['sales'])
  const [style, setStyle] = useState(['balanced'])
  const slider = { min: 0.5, max: 2, step: 0.1, shown: `${speed}x`, spoken: `${speed} times` }
  return (
    <Exhibit title="Switches, sliders, choices">
      <div className="grid gap-5">
        <div>
          <Switch label="On or off" hint="The whole row is the target" on={on} onChange={setOn} />
          <Switch label="Off" on={false} onChange={() => {}} />
          <Switch label="On, disabled" on disabled onChange={() => {}} />
          <Switch label="Off, disabled" on={false} disabled onChange={() => {}} />
        </div>
        <Slider
          label="Voice speed"
          hint="Shift moves ten steps"
          value={speed}
          onChange={setSpeed}
          {...slider}
        />
        <Slider label="Voice speed, disabled" value={speed} disabled onChange={setSpeed} {...slider} />
        <Choices legend="Any number" hint="Choose some" options={areas} chosen={focus} onChange={setFocus} />
        <Choices
          legend="Any number, refused"
          error="Select at least one challenge"
          options={areas}
          chosen={[]}
          onChange={() => {}}
        />
        <Choices legend="One, explained" options={styles} chosen={style} single onChange={setStyle} />
      </div>
    </Exhibit>
  )
}
