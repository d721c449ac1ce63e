import { html, type Markup } from '../html.ts'
import type { Fields } from './fields.ts'
import type { Scenario } from './scenario.ts'
import { WEBHOOK_PLANS } from './webhook-plan.ts'

const LABELS: Record<Scenario, string> = {
  success: 'Succeed',
  fail: 'Fail',
  'pending-then-success': 'Wait, then succeed',
  'pending-then-fail': 'Wait, then fail',
  'pending-forever': 'Wait for ever',
  'fail-then-late-authorise': 'Fail, then come through late',
  dismiss: 'Close without paying',
  'success-no-return': 'Succeed, but the tab is closed',
  'double-pay': 'Pay twice',
  'wrong-amount': 'Succeed with a wrong amount',
  'authorise-only': 'Authorise and never capture',
}

export type Choice = readonly [value: string, label: string]
export type PanelOptions = {
  action: string
  scenarios: readonly Scenario[]
  methods: readonly Choice[]
  reasons: readonly Choice[]
  /** The close button after the scenarios. */
  dismiss: Markup
}

const SECONDS = 5

export const optionList = (choices: readonly Choice[]): Markup[] =>
  choices.map(([value, label]) => html`<option value="${value}">${label}</option>`)

const scenarioButton = (scenario: Scenario): Markup =>
  html`<button name="scenario" value="${scenario}" data-testid="sim-${scenario}">${LABELS[scenario]}</button>`

export const DISMISS_LABEL = LABELS.dismiss

/** One button for each scenario. */
export const scenarioPanel = ({ action, scenarios, methods, reasons, dismiss }: PanelOptions): Markup =>
  html`<section class="scenarios" aria-labelledby="scenarios">
<h2 id="scenarios">Or choose what happens</h2>
<form method="post" action="${action}">
<div class="fields">
<label>Paid by <select name="method" data-testid="sim-method">${optionList(methods)}</select></label>
<label>Fails because of <select name="reason" data-testid="sim-reason">${optionList(reasons)}</select></label>
<label>Waits, in seconds <input name="seconds" type="number" min="0" max="86400" value="${SECONDS}" required data-testid="sim-seconds"></label>
<label>The shop hears of it <select name="webhook" data-testid="sim-webhook">${optionList(
    Object.entries(WEBHOOK_PLANS).map(([name, { label }]) => [name, label]),
  )}</select></label>
</div>
<div class="buttons">
${scenarios.map(scenarioButton)}
${dismiss}
</div>
</form>
</section>`

const TAKES_TIME = new Set(['pending-then-success', 'pending-then-fail', 'fail-then-late-authorise'])

/** The panel's fields as the body of a control call. */
export function panelFields(form: URLSearchParams): Fields {
  const scenario = form.get('scenario') ?? ''
  return {
    outcome: scenario,
    reason: form.get('reason'),
    webhook: form.get('webhook'),
    ...(TAKES_TIME.has(scenario) && { delayMs: Math.round(Number(form.get('seconds')) * 1000) || 0 }),
  }
}
