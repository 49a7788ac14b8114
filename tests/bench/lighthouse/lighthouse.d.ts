/** What the bench uses of Lighthouse, whose package is installed when the bench runs and so is not there for the compiler. */
declare module 'lighthouse' {
  interface Audit {
    score: number | null;
    title: string;
    numericValue?: number;
    details?: unknown;
  }
  export interface Result {
    audits: Record<string, Audit>;
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    runtimeError?: { message: string };
  }
  interface Flags {
    port: number;
    logLevel: 'error';
    onlyCategories: string[];
  }
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>;
}
