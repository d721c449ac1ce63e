export { addPreview } from './preview.ts'
