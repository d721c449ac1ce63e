import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['{kit,domain,contract,db,api,web,sandbox,scripts}/**/*.test.{ts,tsx}'] },
})
