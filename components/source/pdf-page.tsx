'use client'

import { useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { PageBoxes, type ToneBoxes } from './page-boxes.tsx'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

const options = {
  isEvalSupported: false,
  enableXfa: false,
  stopAtErrors: false,
  // Leaving a page while it is drawn is not an error.
  verbosity: 0,
  // Fonts that the file leaves out look alike on every machine.
  useSystemFonts: false,
  standardFontDataUrl: '/desk/pdf/fonts/',
  cMapUrl: '/desk/pdf/cmaps/',
}
const ignorePassword = () => undefined

interface PdfPageProps {
  file: Blob
  page: number
  /** Size in points as stored with the text; boxes are in the same points. */
  size: { readonly width: number; readonly height: number }
  boxes: readonly ToneBoxes[]
  /** Pixels on screen. */
  width: number
  onFail: () => void
}

/** One page as printed, with boxes over it. Nothing in the file is run: no forms, no scripts, no links. */
export function PdfPage({ file, page, size, boxes, width, onFail }: PdfPageProps) {
  const height = (width * size.height) / size.width
  const [drawn, setDrawn] = useState<number | null>(null)
  return (
    <div className="relative bg-white shadow-[0_0_0_1px_var(--line)]" style={{ width, height }}>
      <Document
        file={file}
        options={options}
        suspense={false}
        loading={<Skeleton className="h-full w-full" />}
        error={null}
        onPassword={ignorePassword}
        onLoadError={onFail}
        onSourceError={onFail}
      >
        <Page
          pageNumber={page}
          width={width}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          suspense={false}
          loading={null}
          error={null}
          onLoadError={onFail}
          onRenderError={onFail}
          onRenderSuccess={() => setDrawn(page)}
        />
      </Document>
      {drawn === page ? <PageBoxes size={size} groups={boxes} /> : null}
    </div>
  )
}
