import { Counter, type Registry } from 'prom-client'

export type StaffMetrics = ReturnType<typeof measureStaff>

/** Sign-ins at the desk. Many refusals in a short time are an attack. */
export const measureStaff = (registry: Registry) => ({
  signIns: new Counter({
    name: 'staff_sign_ins_total',
    help: 'Sign-ins at the desk, by how they ended: done, or refused at the code or the key',
    labelNames: ['outcome'],
    registers: [registry],
  }),
})
