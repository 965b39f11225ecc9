import { useStore } from '../../../lib/store.ts';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { type SendSubject, sendStore } from './open-send.ts';
import { SendForm } from './SendForm.tsx';
import { useDeliveries } from './use-deliveries.ts';

interface SendDialogProps extends DialogState {
  viewerId: number;
  onDone: () => void;
}

export function SendDialog({ viewerId, opened, onClose, onDone }: SendDialogProps) {
  const subject = useStore(sendStore);
  return (
    <Dialog
      opened={opened && subject !== null}
      isInHistory={false}
      onClose={onClose}
      size={480}
      title="Send Direct Message"
      isFullScreenOnPhone
    >
      {subject && <Sending key={subject.postId} subject={subject} viewerId={viewerId} onDone={onDone} />}
    </Dialog>
  );
}

interface SendingProps extends Pick<SendDialogProps, 'viewerId' | 'onDone'> {
  subject: SendSubject;
}

function Sending({ subject, viewerId, onDone }: SendingProps) {
  const { deliveries, sendTo, retry } = useDeliveries(subject.postId);
  if (deliveries.length > 0) return <DeliveryList deliveries={deliveries} onRetry={retry} onDone={onDone} />;
  return <SendForm subject={subject} viewerId={viewerId} onSend={sendTo} />;
}
