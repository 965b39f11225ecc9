import { Box } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useLayer } from '../../../lib/use-layer.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import { DiscardConfirm } from '../../../ui/dialogs/DiscardConfirm.tsx';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { TabBar, tabProps } from '../../../ui/TabBar.tsx';
import { PrivacySettings } from '../../settings/PrivacySettings.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileForm } from './use-profile-form.ts';

const PictureCrop = lazyComponent(() => import('./PictureCrop.tsx'), 'PictureCrop', {
  Fallback: () => <Box h="min(480px, 70dvh)" />,
  close: ({ onCancel }) => onCancel(),
});

export interface ProfileEditorHandle {
  requestClose: () => void;
}

interface ProfileEditorProps {
  ref: Ref<ProfileEditorHandle>;
  member: User;
  onClose: () => void;
}

export function ProfileEditor({ ref, member, onClose }: ProfileEditorProps) {
  const formId = useId();
  const [tab, setTab] = useState<Tab>('basic');
  const [file, setFile] = useState<File | null>(null);
  const [hasCropped, setCropped] = useState(false);
  const choosePicture = (chosen: File) => {
    setCropped(true);
    setFile(chosen);
  };
  const isSaved = useRef(false);
  const form = useProfileForm(member, () => {
    isSaved.current = true;
    onClose();
  });
  const guard = useLeaveGuard({ isChanged: form.isChanged, isSaved: () => isSaved.current, onClose });
  const discard = () => {
    form.forgetDraft();
    guard.leave();
  };
  useImperativeHandle(ref, () => ({ requestClose: guard.requestClose }));
  useLayer(file !== null, () => setFile(null));

  return (
    <>
      {file ? (
        <PictureCrop
          file={file}
          onCancel={() => setFile(null)}
          onDone={(profileImage) => {
            form.setPicture(profileImage);
            setFile(null);
          }}
        />
      ) : (
        <>
          <Tabs tab={tab} onChange={setTab} />
          <Box role="tabpanel" aria-label={TABS[tab]} pt={20}>
            {tab === 'basic' ? (
              <ProfileForm
                id={formId}
                member={member}
                form={form}
                hasCropped={hasCropped}
                onPrefetchCrop={PictureCrop.prefetch}
                onChoosePicture={choosePicture}
              />
            ) : (
              <PrivacySettings member={member} />
            )}
          </Box>
        </>
      )}
      {guard.isAsking && <DiscardConfirm onDiscard={discard} onKeep={guard.stay} />}
      {!guard.isAsking && !file && tab === 'basic' && <SaveButton formId={formId} form={form} />}
    </>
  );
}

const TABS = { basic: 'Basic Info', privacy: 'Privacy' } as const;
type Tab = keyof typeof TABS;

function Tabs({ tab, onChange }: { tab: Tab; onChange: (tab: Tab) => void }) {
  return (
    <TabBar label="Settings">
      {(['basic', 'privacy'] as const).map((one) => (
        <button key={one} type="button" {...tabProps(tab === one)} onClick={() => onChange(one)}>
          {TABS[one]}
        </button>
      ))}
    </TabBar>
  );
}

function SaveButton({ formId, form }: { formId: string; form: ReturnType<typeof useProfileForm> }) {
  return (
    <DialogFooter>
      <Button type="submit" form={formId} disabled={!form.canSave && !form.isSaving} loading={form.isSaving}>
        Save Changes
      </Button>
    </DialogFooter>
  );
}
