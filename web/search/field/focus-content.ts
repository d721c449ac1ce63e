/** Moves the focus from the field to the page, for what is read or opened next. */
export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })
