CREATE TABLE "oidc_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "oidc_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"mode" text NOT NULL,
	"next" text DEFAULT '/' NOT NULL,
	"request" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"ticket_hash" text,
	"proven" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oidc_sign_ins_ticketHash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "otp_budgets" (
	"account" text NOT NULL,
	"holder" text NOT NULL,
	"tries" timestamp with time zone[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "otp_budgets_account_holder_pk" PRIMARY KEY("account","holder")
);
--> statement-breakpoint
-- Codes live ten minutes and none was ever sent before this.
DELETE FROM "otp_codes";--> statement-breakpoint
DROP INDEX "otp_codes_user";--> statement-breakpoint
ALTER TABLE "otp_codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_codes" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "account" text NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "holder" text NOT NULL;--> statement-breakpoint
CREATE INDEX "oidc_records_grant" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_records_uid" ON "oidc_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_records_age" ON "oidc_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_sign_ins_age" ON "oidc_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "otp_budgets_age" ON "otp_budgets" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "otp_codes_account" ON "otp_codes" USING btree ("account","created_at");