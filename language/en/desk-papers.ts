import { form } from './meta.ts';

/** The desk: the list of papers, and a month of them for the accountant. */
export const deskPapers = {
  deskPapers: {
    title: 'Papers',
    find: 'Find a paper',
    findBy: 'Number of a paper or an order',
    month: 'Month',
    none: 'No papers yet',
    noneText: 'An invoice, bill or receipt is made when a parcel leaves, or before by hand at its order. A refund makes a credit note.',
    noneInMonth: (month: string) => `No papers in ${month}`,
    noneInMonthText: 'Choose another month, or search by a number.',
    notFound: (question: string) => `No paper found for “${question}”`,
    notFoundText: 'Type a number as it is printed, such as IN/26-27/000123, or the number of an order.',
    against: (number: string) => `for ${number}`,
    test: 'Test',
    open: 'Open',
    replaces: (number: string) => `in place of ${number}`,
    outdated: (number: string) => `${number} has another name or address than the order`,
    outdatedText:
      'One tap makes a credit note for what is left of it, and a new paper with the name and address as they are now. No money moves; the shopper finds both under Orders.',
    replace: {
      tax_invoice: 'Credit note and new invoice',
      invoice_bill: 'Credit note and new invoice',
      bill_of_supply: 'Credit note and new bill of supply',
      receipt: 'Credit note and new receipt',
    },
    replacedNow: 'The credit note and the new paper are made.',
    correct: 'Correct the buyer',
    correctNamed: (number: string) => `Correct the buyer on ${number}`,
    correctHint: (state: string) =>
      `Makes a credit note for what is left of it, and a new paper with this name and address. The order keeps where the parcel went. ${state} stays: GST was charged for it. No money moves.`,
    needsNetwork: 'Making papers needs a connection.',
    openNamed: (kind: string, number: string) => `Open ${kind} ${number}`,
  },
  deskPaperMonth: {
    heading: (month: string) => `${month} for the accountant`,
    /** Parts of the sentence about a month, each after the other. */
    documents: {
      IN: (count: number) => `${count} ${form(count) === 'one' ? 'invoice' : 'invoices'}`,
      BS: (count: number) => `${count} ${form(count) === 'one' ? 'bill of supply' : 'bills of supply'}`,
      RC: (count: number) => `${count} ${form(count) === 'one' ? 'receipt' : 'receipts'}`,
      CN: (count: number) => `${count} ${form(count) === 'one' ? 'credit note' : 'credit notes'}`,
    },
    numbers: (from: string, to: string) => `${from} to ${to}`,
    gst: (amount: string) => `GST ${amount}`,
    inAll: (amount: string) => `${amount} in all`,
    nothing: 'No invoice and no credit note.',
    tests: (count: number) =>
      form(count) === 'one'
        ? 'One paper is of a test payment. It is in no sum and no file.'
        : `${count} papers are of test payments. They are in no sum and no file.`,
    missing: (count: number) =>
      `${count} ${form(count) === 'one' ? 'number is' : 'numbers are'} missing. Ask who looks after the database.`,
    files:
      'Files for spreadsheets (CSV). In the documents credit notes are below zero, so that each column adds up. Saving one needs a connection and is in the log.',
    file: { documents: 'Documents', hsn: 'HSN summary', states: 'Sales by state', numbers: 'Numbers', money: 'Money' },
    print: 'Print',
    printPage: 'Page to print',
    kinds: {
      tax_invoice: 'Tax invoices',
      invoice_bill: 'Invoices-cum-bill of supply',
      bill_of_supply: 'Bills of supply',
      receipt: 'Receipts',
      credit_note: 'Less credit notes',
    },
    document: 'Document',
    count: 'Count',
    taxable: 'Taxable ₹',
    cgst: 'CGST ₹',
    sgst: 'SGST or UTGST ₹',
    igst: 'IGST ₹',
    total: 'Total ₹',
    sum: 'All together',
    hsn: 'HSN',
    noHsn: 'None',
    rate: 'GST %',
    pieces: 'Pieces',
    hsnHint: 'Credit notes are subtracted.',
    place: 'Place of supply',
    table: 'GSTR-1',
    statesHint: 'By table of GSTR-1, place of supply and rate. Credit notes are subtracted.',
    series: 'Series',
    from: 'First',
    to: 'Last',
    cancelled: 'Cancelled',
    missingNumbers: 'Missing',
    day: 'Day',
    provider: 'Through',
    /** Payment providers; others are called as they are stored. */
    providers: { razorpay: 'Razorpay', sandbox: 'Sandbox', delivery: 'Payment on delivery', hand: 'Paid back by hand' },
    received: 'Received ₹',
    returned: 'Returned ₹',
    moneyHint:
      'By the day on which it was paid or sent back. A refund counts once the provider has sent it, or somebody at the shop has paid it.',
    noMoney: 'No money came in or went back.',
  },
};
