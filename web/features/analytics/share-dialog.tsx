import { Copy, Download, Share2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { readShareCard } from '#contract/analytics.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Button, button } from '#web/design/controls/button.tsx'
import { Choices } from '#web/design/controls/choices.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { WindowScene } from '#web/design/scene/window-scene.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import * as messages from './messages-share.ts'
import { type Format, formats } from './share-picture.ts'
import { cardSentence, cardTexts, type Subject } from './share-texts.ts'
import { type Picture, useSharePicture } from './use-share-picture.ts'

interface Props {
  subject: Subject
  onChoose: (subject: Subject) => void
  onClose: () => void
}

/** A picture of the orbit or the week, drawn in this browser, to download, copy or share. */
export default function ShareDialog({ subject, onChoose, onClose }: Props) {
  const { data: card, error, refetch } = useRead(readShareCard)
  const [format, setFormat] = useState<Format>('post')
  const [withName, setWithName] = useState(true)
  const windowRef = useRef<HTMLDivElement>(null)
  const texts = useMemo(() => card && cardTexts(card, subject, withName), [card, subject, withName])
  const fileName = `apogee-${subject}-${format}.png`
  const { picture, failed } = useSharePicture(windowRef, texts, format, fileName)
  const { width, height, windowPreset: preset } = formats[format]
  return (
    <Dialog title={messages.shareView} note={messages.shareNote} onClose={onClose}>
      {error && !card ? (
        <ErrorState title={messages.figuresUnreadable} failure={error} onRetry={() => void refetch()} />
      ) : failed ? (
        <p role="alert" className="text-body text-abort">
          {messages.noPicture}
        </p>
      ) : picture && texts ? (
        <img
          src={picture.url}
          alt={cardSentence(texts)}
          width={width}
          height={height}
          className="mx-auto h-auto max-h-[44dvh] w-auto max-w-full rounded-md"
        />
      ) : (
        <>
          <Skeleton className="mx-auto h-[248px] max-h-[44dvh]" />
          <LoadingText>{messages.drawingThePicture}</LoadingText>
        </>
      )}
      {card && (
        // The scene that is drawn into the picture: rendered, but hidden from view and screen readers.
        <div
          ref={windowRef}
          aria-hidden
          className="pointer-events-none invisible absolute size-px overflow-hidden"
        >
          <WindowScene
            key={format}
            orbit={card.orbit}
            progress={card.orbitProgress}
            preset={preset}
            label=""
            veil={format === 'post'}
          />
        </div>
      )}
      <div className="mt-5 grid gap-4">
        <Choices
          single
          legend={messages.pictureOf}
          options={[
            ['orbit', messages.orbit],
            ['week', messages.week],
          ]}
          chosen={[subject]}
          onChange={([it]) => onChoose(it as Subject)}
        />
        <Choices
          single
          legend={messages.format}
          options={[
            ['post', messages.post],
            ['story', messages.story],
          ]}
          chosen={[format]}
          onChange={([it]) => setFormat(it as Format)}
        />
        <label className="flex min-h-6 items-center gap-2.5 text-row pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-ion"
            checked={withName}
            onChange={({ target }) => setWithName(target.checked)}
          />
          {messages.showMyName}
        </label>
        {picture && texts && <ShareActions picture={picture} text={cardSentence(texts)} />}
      </div>
    </Dialog>
  )
}

/** Share, copy and download, as far as this browser supports them. */
function ShareActions({ picture: { file, url }, text }: { picture: Picture; text: string }) {
  const canShare = navigator.canShare?.({ files: [file] }) ?? false
  const canCopy = typeof ClipboardItem !== 'undefined' && Boolean(navigator.clipboard?.write)
  async function copy() {
    try {
      await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
      toast({ title: messages.pictureCopied, description: messages.pasteIt })
    } catch {
      toast({
        title: messages.notCopied,
        description: messages.copyRefused,
        variant: 'destructive',
      })
    }
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      {canShare && (
        <Button
          look="flame"
          // Rejects when the founder closes the share sheet, which is not a failure.
          onClick={() => void navigator.share({ files: [file], title: 'Apogee', text }).catch(() => {})}
        >
          <Share2 size={16} strokeWidth={1.75} aria-hidden />
          {messages.share}
        </Button>
      )}
      <a href={url} download={file.name} className={button({ look: canShare ? 'line' : 'flame' })}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        {messages.downloadPicture}
      </a>
      {canCopy && (
        <Button onClick={() => void copy()}>
          <Copy size={16} strokeWidth={1.75} aria-hidden />
          {messages.copy}
        </Button>
      )}
    </div>
  )
}
