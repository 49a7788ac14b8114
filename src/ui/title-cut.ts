const unit = /(\d+(?:[.,]\d+)?) (?=(?:kg|g|l|ml|litre|litres|cm|m|mm|inch|pieces|pcs|GB|TB|sheets|tin)\b)/gi;

/** Joins numbers and units with no-break spaces. */
export function glueUnits(title: string): string {
  return title.replace(unit, '$1\u00a0');
}
