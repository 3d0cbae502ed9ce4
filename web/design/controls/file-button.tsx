import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** The name of the field behind the button. */
  label: string
  /** What the file may be, as the browser's own field has it. */
  accept: string
  disabled?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that asks for one file; the same file can be chosen again. */
export function FileButton({ label, accept, disabled = false, onFile, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button disabled={disabled} onClick={() => field.current?.click()}>
        <Upload size={16} strokeWidth={1.75} aria-hidden />
        {children}
      </Button>
    </>
  )
}
