/** A seeded source of randomness: the same seed gives the same numbers on every machine. */
export interface Prng {
  /** Uniform over [0, 1), with 53 bits. */
  uniform(): number
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  /** Gamma with this mean and this ratio of variance to mean. */
  gamma(mean: number, dispersion: number): number
}

/**
 * xoshiro128** of Blackman and Vigna (2018), its state filled from the seed by splitmix32. A saved scenario stores its
 * seed, so another generator would change its figures.
 */
export function createPrng(seed: number): Prng {
  const next = xoshiro128(seed)
  const uniform = () => ((next() >>> 5) * 0x4000000 + (next() >>> 6)) / 0x20000000000000
  const below = (count: number) => Math.floor(uniform() * count)
  return { uniform, below, gamma: (mean, dispersion) => dispersion * sampleGamma(mean / dispersion, uniform) }
}

function xoshiro128(seed: number): () => number {
  let mixed = seed | 0
  const splitmix = () => {
    mixed = (mixed + 0x9e3779b9) | 0
    let word = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
    return word ^ (word >>> 16)
  }
  let [a, b, c, d] = [splitmix(), splitmix(), splitmix(), splitmix()]
  return () => {
    const scrambled = Math.imul(rotate(Math.imul(b, 5), 7), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return scrambled >>> 0
  }
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}

/** Marsaglia and Tsang (2000), "A Simple Method for Generating Gamma Variables". */
function sampleGamma(shape: number, uniform: () => number): number {
  if (shape < 1) return sampleGamma(shape + 1, uniform) * (1 - uniform()) ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = sampleNormal(uniform)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

/** Box and Muller (1958). */
function sampleNormal(uniform: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}
