export { startDemoWave } from './demo-wave.ts'
export { wavesRoutes } from './waves.routes.ts'
