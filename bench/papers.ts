import { stdout } from 'node:process'
import { drawPrint } from '#api/documents/draw/draw-print.ts'
import { sampleSlip } from '#api/documents/testing-prints.ts'

/** The processor time of drawing so many packing slips into one file: `node bench/papers.ts 200`. */
const count = Number(process.argv[2] ?? 200)
const papers = Array.from({ length: count }, (_, nth) => sampleSlip({ orderNumber: `AM-4H8R-${1000 + nth}` }))
const before = process.cpuUsage()
const bytes = await drawPrint({ kind: 'SLIPS', papers }, 'https://aranyamill.example')
const { user, system } = process.cpuUsage(before)
const seconds = ((user + system) / 1_000_000).toFixed(2)
stdout.write(`${count} slips: ${seconds} s of processor time, ${Math.round(bytes.length / 1000)} kB\n`)
