import { answerPdfAsset } from '#lib/bff/pdf-asset.ts'

export async function GET(_request: Request, { params }: RouteContext<'/desk/pdf/[folder]/[file]'>) {
  return answerPdfAsset(await params)
}
