export { startDemoWave } from './demo-wave.ts'
export type { WaveDeps } from './wave-deps.ts'
export { wavesRoutes } from './waves.routes.ts'
