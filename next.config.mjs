const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
]

/** @type {import('next').NextConfig} */
const config = {
  reactCompiler: true,
  reactStrictMode: true,
  typedRoutes: true,
  // `npm run check` checks the types; a start need not check them again.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  compress: true,
  devIndicators: false,
  images: { unoptimized: true },
  serverExternalPackages: ['@electric-sql/pglite', 'drizzle-orm', 'pg', 'pg-boss', 'piscina', '@node-rs/argon2'],
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
}

export default config
