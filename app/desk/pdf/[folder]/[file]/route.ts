import { servePdfAsset } from '#lib/bff/pdf-asset.ts'

export async function GET(_request: Request, { params }: RouteContext<'/desk/pdf/[folder]/[file]'>) {
  return servePdfAsset(await params)
}
