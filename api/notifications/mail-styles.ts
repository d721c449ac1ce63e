// Mail programs load neither our style sheet nor our fonts, so styles are inline. The colours are those of
// web/styles/tokens.css.
// 'Nirmala UI' has the Indian scripts on Windows; other systems find theirs by themselves.
const SANS = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,'Nirmala UI',sans-serif"
const SERIF = "font-family:'Bodoni 72','Bodoni MT',Georgia,'Times New Roman',serif;font-weight:700"

const COLOURS = {
  paper: '#fbf7ee',
  husk: '#f4eddd',
  field: '#fffdf8',
  ink: '#15271c',
  forest: '#1e4632',
  turmeric: '#f2ae2b',
  leaf: '#27613c',
  muted: '#56614f',
  line: '#d5d3c7',
  quietOnInk: '#c9cfbf',
} as const

const { paper, husk, field, ink, forest, turmeric, leaf, muted, line, quietOnInk } = COLOURS
const LABEL = `${SANS};font-size:13px;line-height:18px;font-weight:600;letter-spacing:.08em;text-transform:uppercase;color:${muted}`
// A word longer than the column, such as a tracking number, breaks rather than widens the page.
const BREAK = 'word-break:break-word;overflow-wrap:anywhere'

export const STYLES = {
  page: `margin:0;padding:0;background-color:${paper};color:${ink};${SANS};-webkit-text-size-adjust:100%`,
  preheader: `display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${paper}`,
  ground: `padding:0 20px;border-top:6px solid ${turmeric};background-color:${paper}`,
  sheet: 'max-width:600px;margin:0 auto',
  brand: `padding:28px 0 14px;${SERIF};font-size:27px;line-height:32px;color:${forest}`,
  doubleRule: `height:4px;font-size:0;line-height:0;border-top:1px solid ${ink};border-bottom:1px solid ${ink}`,
  heading: `margin:36px 0 0;${SERIF};font-size:36px;line-height:40px;color:${ink};${BREAK}`,
  text: `margin:0;padding:16px 0 0;${SANS};font-size:17px;line-height:27px;color:${ink};${BREAK}`,
  code: `padding:20px;background-color:${field};border:2px solid ${ink};${SANS};font-size:38px;line-height:44px;font-weight:700;letter-spacing:.24em;text-indent:.24em;text-align:center;color:${ink}`,
  quote: `padding:4px 0 4px 18px;border-left:6px solid ${turmeric};${SANS};font-size:17px;line-height:27px;color:${ink};${BREAK}`,
  panel: `padding:8px 24px 20px;background-color:${husk}`,
  factName: `padding:12px 0 0;${LABEL}`,
  factValue: `padding:2px 0 0;${SANS};font-size:18px;line-height:26px;font-weight:700;color:${ink};${BREAK}`,
  button: `padding:3px;background-color:${ink};border-radius:3px`,
  // Outlook on Windows ignores the padding of the link and takes this one.
  keyline: `border:1px solid ${turmeric};border-radius:2px;text-align:center;mso-padding-alt:14px 30px`,
  buttonLink: `display:block;padding:14px 30px;${SANS};font-size:17px;line-height:22px;font-weight:600;color:${paper};text-decoration:none`,
  section: `margin:0;padding:0 0 10px;${SERIF};font-size:24px;line-height:30px;color:${ink};border-bottom:1px solid ${ink}`,
  item: `padding:14px 16px 14px 0;border-bottom:1px solid ${line};${SANS};font-size:17px;line-height:24px;color:${ink};${BREAK}`,
  // Not in capitals: 500 G is no weight.
  itemSize: `display:block;${LABEL};letter-spacing:0;text-transform:none`,
  itemTitle: `display:block;${SERIF};font-size:19px;line-height:26px;color:${ink}`,
  itemQuantity: `display:block;${SANS};font-size:15px;line-height:22px;color:${muted}`,
  itemAmount: `padding:14px 0;border-bottom:1px solid ${line};${SANS};font-size:17px;line-height:24px;font-weight:600;color:${ink};text-align:right;white-space:nowrap`,
  amountName: `padding:10px 16px 0 0;${SANS};font-size:16px;line-height:22px;color:${ink};${BREAK}`,
  amount: `padding:10px 0 0;${SANS};font-size:16px;line-height:22px;color:${ink};text-align:right;white-space:nowrap`,
  saving: `padding:10px 0 0;${SANS};font-size:16px;line-height:22px;color:${leaf};text-align:right;white-space:nowrap`,
  totalName: `padding:14px 16px 0 0;${SANS};font-size:19px;line-height:28px;font-weight:700;color:${ink}`,
  total: `padding:14px 0 0;${SANS};font-size:24px;line-height:28px;font-weight:700;color:${ink};text-align:right;white-space:nowrap`,
  column: 'padding:0 20px 0 0;vertical-align:top',
  line: `${SANS};font-size:16px;line-height:25px;color:${ink};${BREAK}`,
  columnTitle: `padding:0 0 4px;${LABEL}`,
  foot: `padding:28px 20px 36px;background-color:${ink}`,
  footBrand: `${SERIF};font-size:20px;line-height:26px;color:${turmeric}`,
  footText: `padding:8px 0 0;${SANS};font-size:14px;line-height:22px;color:${quietOnInk};${BREAK}`,
  footLink: `color:${turmeric};text-decoration:underline`,
} as const

export type StyleName = keyof typeof STYLES

/** For programs that support style sheets: one column on phones, and dark mode. `!important` overrides inline styles. */
export const STYLE_SHEET = `
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){
.heading{font-size:31px!important;line-height:35px!important}
.column{display:block!important;width:100%!important;padding:0 0 20px!important}
.button-box,.button-box table{width:100%!important}
}
@media (prefers-color-scheme:dark){
.page,.ground{background-color:#101c14!important}
.heading,.text,.quote,.fact-value,.section,.item,.item-title,.item-amount,.amount-name,.amount,.total-name,.total,.line{color:${paper}!important}
.brand{color:${turmeric}!important}
.fact-name,.item-size,.item-quantity,.column-title{color:${quietOnInk}!important}
.saving{color:#9fd0ae!important}
.panel,.code{background-color:#1c3325!important}
.code{color:${paper}!important;border-color:${turmeric}!important}
.double-rule{border-color:${quietOnInk}!important}
.section{border-color:${quietOnInk}!important}
.item,.item-amount{border-color:#37493d!important}
.button{background-color:${turmeric}!important}
.keyline{border-color:${ink}!important}
.button-link{color:${ink}!important}
}`
