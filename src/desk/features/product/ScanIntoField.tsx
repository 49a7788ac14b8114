import { openCodeReader } from '#src/desk/data/code-reader.ts';
import { ScanButton } from '#src/desk/ui/scan/ScanButton.tsx';

/** At the end of a field for a barcode: the camera fills it. */
export function ScanIntoField({ onCode }: { onCode: (code: string) => void }) {
  const take = async (code: string) => {
    onCode(code);
    return undefined;
  };
  return <ScanButton kind="icon" openReader={openCodeReader} onCode={take} />;
}
