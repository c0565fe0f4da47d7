import type { Layout } from '../expected.ts'
import { arkansas2008 } from './arkansas-2008.ts'
import { georgia2022 } from './georgia-2022.ts'
import { idaho2021 } from './idaho-2021.ts'
import { kansas2019 } from './kansas-2019.ts'
import { maine2010 } from './maine-2010.ts'
import { missouri2017 } from './missouri-2017.ts'
import { nebraska2015 } from './nebraska-2015.ts'
import { ohio2014 } from './ohio-2014.ts'
import { oregon2024 } from './oregon-2024.ts'
import { texas2011 } from './texas-2011.ts'
import { vermont2020 } from './vermont-2020.ts'

/** Written from the field lists before the reader was. */
export const layouts: readonly Layout[] = [
  arkansas2008,
  texas2011,
  ohio2014,
  nebraska2015,
  missouri2017,
  vermont2020,
  georgia2022,
  oregon2024,
]

/** Written after the reader: their first score shows what it does with a print that it has not seen. */
export const laterLayouts: readonly Layout[] = [kansas2019, maine2010, idaho2021]
