import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import type { WorkbenchInput } from './workbench-input.ts'

export interface WorkbenchProps {
  input: WorkbenchInput
  /** The same losses in a later statement, to compare actual with expected emergence. */
  later?: Triangle | null
}
