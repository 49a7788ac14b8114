import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from '#language/words.ts';
import { chatLink } from '#contract/phone.ts';
import { contactQuery } from '#src/shop/data/contact.ts';
import { keepRequest, type KeptRequest } from '#src/shop/data/request.ts';
import { messageFor } from '#src/network/api-error.ts';
import { notify } from '#src/ui/toaster.ts';

/**
 * Opens the messaging app with the message filled in. The tab is opened in the tap itself, because a browser refuses one that
 * comes later; it gets its address when the seller's number is known and the request is kept.
 */
export function useHandOver(): { isBusy: boolean; handOver: (text: string, kept: KeptRequest) => Promise<boolean> } {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const handOver = async (text: string, kept: KeptRequest) => {
    const tab = globalThis.open('', '_blank');
    setBusy(true);
    try {
      const contact = await client.ensureQueryData(contactQuery());
      const link = chatLink(contact.whatsapp, text);
      if (link === undefined) {
        tab?.close();
        notify({ tone: 'error', text: words().requestScreen.noNumber });
        return false;
      }
      await keepRequest(kept);
      if (tab) {
        tab.opener = null;
        tab.location.href = link;
      } else globalThis.location.assign(link);
      notify({ tone: 'success', text: words().requests.sent });
      return true;
    } catch (error) {
      tab?.close();
      notify({ tone: 'error', text: messageFor(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, handOver };
}
