import type { Cell, Triangle } from '#lib/engines/triangles/triangle.ts'
import type { WorkbenchInput } from './workbench-input.ts'

export interface WorkbenchProps {
  input: WorkbenchInput
  /** The same losses in a later statement, to compare actual with expected emergence. */
  later?: Triangle | null
  /** Part 2's latest diagonal, if read: on paid losses the carried reserve compares with reported ones. */
  incurred?: readonly Cell[] | null
}
