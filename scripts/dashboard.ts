/** The Grafana dashboard of the shop as a list. `node scripts/check-alerts.ts --write` writes deploy/observe/dashboard.json. */

type Panel = {
  title: string
  /** A query and the name of its lines. */
  queries: readonly (readonly [expression: string, legend: string])[]
  unit?: 's' | 'reqps' | 'percentunit' | 'short' | 'bytes'
}

const CLASSES = 'class=~"page|read|write|cart|sign-in|order|payment|desk|webhook"'
const REQUESTS = `http_request_duration_seconds_count{${CLASSES}}`
const quantile = (share: number, name: string, by: string, labels = '') =>
  `histogram_quantile(${share}, sum by (le, ${by}) (rate(${name}_bucket${labels}[5m])))`
const perMinute = (name: string, by: string) => `sum by (${by}) (rate(${name}[5m])) * 60`
const lastWeek = (name: string) => `sum(rate(${name}[5m] offset 1w)) * 60`

const ROWS: Readonly<Record<string, readonly Panel[]>> = {
  'Service levels': [
    {
      title: 'Share of the budget that is being used (1 = all of it in 30 days)',
      queries: [
        [
          'sum_over_time(shop:slo_bad:rate5m[1h]) / sum_over_time(shop:slo_total:rate5m[1h]) / on(slo) shop:slo_budget',
          '{{slo}}',
        ],
      ],
    },
    { title: 'Alerts', queries: [['sum by (alertname) (ALERTS{alertstate="firing"})', '{{alertname}}']] },
  ],
  Shoppers: [
    {
      title: 'Requests',
      unit: 'reqps',
      queries: [
        [`sum by (class) (rate(${REQUESTS}[5m]))`, '{{class}}'],
        ['sum(rate(cached_pages_total[5m]))', 'page from the cache'],
      ],
    },
    {
      title: 'Failed (5xx)',
      unit: 'reqps',
      queries: [
        [
          `sum by (class) (rate(http_request_duration_seconds_count{${CLASSES},status=~"5.."}[5m]))`,
          '{{class}}',
        ],
      ],
    },
    {
      title: 'Duration, p95',
      unit: 's',
      queries: [[quantile(0.95, 'http_request_duration_seconds', 'class', `{${CLASSES}}`), '{{class}}']],
    },
    {
      title: 'Slowest routes, p95',
      unit: 's',
      queries: [
        [`topk(5, ${quantile(0.95, 'http_request_duration_seconds', 'route', `{${CLASSES}}`)})`, '{{route}}'],
      ],
    },
  ],
  Money: [
    {
      title: 'Orders per minute by the status that they reached, and a week ago',
      queries: [
        [perMinute('order_moves_total', 'status'), '{{status}}'],
        [lastWeek('order_moves_total'), 'all, a week ago'],
      ],
    },
    {
      title: 'Placing an order, p99',
      unit: 's',
      queries: [[quantile(0.99, 'order_seconds', 'step'), '{{step}}']],
    },
    {
      title: 'Problems with payments in a day',
      queries: [['sum by (kind) (increase(payment_problems_total[1d]))', '{{kind}}']],
    },
    {
      title: 'Webhooks per minute',
      queries: [[perMinute('webhooks_total', 'gateway, outcome'), '{{gateway}} {{outcome}}']],
    },
  ],
  Database: [
    { title: 'Callers that wait for a connection', queries: [['pool_waiting', '{{instance}}']] },
    { title: 'Connections in use', queries: [['pool_busy', '{{instance}}']] },
    {
      title: 'Age of the last notification, and of the values in memory',
      unit: 's',
      queries: [
        ['max(news_age_seconds)', 'notifications'],
        ['max(live_value_age_seconds)', 'values'],
      ],
    },
    {
      title: 'Time until a change is in memory, p99',
      unit: 's',
      queries: [[quantile(0.99, 'live_value_refresh_seconds', 'outcome'), '{{outcome}}']],
    },
  ],
  Queue: [
    { title: 'Due jobs', queries: [['max by (topic) (jobs{state="due"})', '{{topic}}']] },
    { title: 'Dead jobs', queries: [['max by (topic) (jobs{state="dead"})', '{{topic}}']] },
    {
      title: 'The job that waits longest',
      unit: 's',
      queries: [['max by (topic) (job_oldest_seconds)', '{{topic}}']],
    },
    {
      title: 'Runs, p95',
      unit: 's',
      queries: [[`topk(5, ${quantile(0.95, 'job_run_seconds', 'topic')})`, '{{topic}}']],
    },
  ],
  Providers: [
    {
      title: 'Requests to payment providers',
      unit: 'reqps',
      queries: [
        ['sum by (provider, outcome) (rate(provider_request_seconds_count[5m]))', '{{provider}} {{outcome}}'],
      ],
    },
    {
      title: 'Payment providers, p95',
      unit: 's',
      queries: [[quantile(0.95, 'provider_request_seconds', 'provider, call'), '{{provider}} {{call}}']],
    },
    {
      title: 'Messages per minute',
      queries: [[perMinute('notifications_total', 'sender, outcome'), '{{sender}} {{outcome}}']],
    },
    {
      title: 'Delay of one-time codes, p99',
      unit: 's',
      queries: [[quantile(0.99, 'job_delay_seconds', 'topic', '{topic="notifications.code"}'), '{{topic}}']],
    },
  ],
  Processes: [
    {
      title: 'Processor',
      unit: 'percentunit',
      queries: [['rate(process_cpu_seconds_total{job="shop"}[5m])', '{{instance}}']],
    },
    {
      title: 'Memory',
      unit: 'bytes',
      queries: [['process_resident_memory_bytes{job="shop"}', '{{instance}}']],
    },
    {
      title: 'Lag of the event loop, p99',
      unit: 's',
      queries: [['nodejs_eventloop_lag_p99_seconds', '{{instance}}']],
    },
    {
      title: 'Up, and counting calls alone',
      queries: [
        ['up{job="shop"}', '{{instance}}'],
        ['limit_store_alone', '{{instance}} counts alone'],
      ],
    },
  ],
}

const [WIDTH, HEIGHT, ROW_HEIGHT, SCREEN] = [6, 7, 1, 24]
const DATASOURCE = { type: 'prometheus', uid: '$datasource' }

const panelJson = ({ title, queries, unit = 'short' }: Panel, place: { x: number; y: number }) => ({
  type: 'timeseries',
  title,
  datasource: DATASOURCE,
  gridPos: { ...place, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: queries.map(([expr, legendFormat], index) => ({
    refId: String.fromCharCode(65 + index),
    expr,
    legendFormat,
  })),
})

/** The dashboard as Grafana imports it. */
export function dashboardJson(): string {
  const panels = Object.entries(ROWS).flatMap(([title, row], index) => {
    const y = index * (HEIGHT + ROW_HEIGHT)
    const head = {
      type: 'row',
      title,
      collapsed: false,
      panels: [],
      gridPos: { x: 0, y, w: SCREEN, h: ROW_HEIGHT },
    }
    return [head, ...row.map((panel, column) => panelJson(panel, { x: column * WIDTH, y: y + ROW_HEIGHT }))]
  })
  const dashboard = {
    title: 'Aranya Mill',
    uid: 'aranya-mill',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map((panel, index) => ({ id: index + 1, ...panel })),
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}
