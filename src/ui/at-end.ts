/** For an arrow that leads no further: it keeps the focus, which a disabled button drops, and no Tab stops at it. Its press must do nothing. */
export const atEnd = (isAtEnd: boolean) => (isAtEnd ? ({ 'aria-disabled': true, tabIndex: -1 } as const) : {});
